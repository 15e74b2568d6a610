/**
 * Runs in the product's pages: keeps the people of this server under the sign-in form, whatever the app does with the page meanwhile.
 * @param {string} html
 */
function keepPanel(html) {
  const root = document.documentElement;
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = "/dev/door.css";
  /** Until the app has taken an element over, what stands in it is held against what the app means to be there; a page without the app is its own. @param {Element} element */
  const isTaken = (element) => root.dataset.static !== undefined || Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  /** The sign-in page's, and no longer than its form is there. */
  const place = () => {
    const main = document.getElementById("main");
    const panel = document.querySelector(".door__people");
    const isSignIn = /^\/auth\/?$/i.test(location.pathname) && main?.querySelector("form #password") != null;
    if (!isSignIn) panel?.remove();
    if (!isSignIn || !main || !isTaken(main) || main.lastElementChild === panel) return;
    if (panel) return main.append(panel);
    if (!styles.isConnected) document.head.append(styles);
    main.insertAdjacentHTML("beforeend", html);
    main.querySelector('.door__people [name="next"]')?.setAttribute("value", location.pathname + location.search);
  };
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      place();
    });
  };
  new MutationObserver(soon).observe(root, { childList: true, subtree: true });
  soon();
}

/** The script with its words. @param {string} html of the panel */
export const panelScript = (html) => `(${keepPanel})(${JSON.stringify(html)});`;
