/**
 * Notes in every page when 50 permits are painted and the first of them can be clicked, in milliseconds since the navigation began: `data-shown`; and
 * when that is so of the page itself, not of the screen that was kept: `data-begun`.
 */
export function startRowClock(): void {
  const isThere = () => {
    const links = document.querySelectorAll(":not([data-held]) > main tr[data-permit] a");
    const place = links[0]?.getBoundingClientRect();
    if (links.length < 50 || place === undefined) return false;
    const hit = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
    return hit !== null && links[0]?.contains(hit) === true;
  };
  const note = (name: "shown" | "begun", isSo: () => boolean) =>
    window.whenPainted(isSo).then((painted) => {
      document.documentElement.dataset[name] = String(painted - performance.timeOrigin);
    });
  void note("shown", isThere);
  void note("begun", () => isThere() && document.getElementById("kept-screen") === null);
}
