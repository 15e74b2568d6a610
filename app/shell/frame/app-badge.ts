/** Shows how many things are new on the icon of the installed app, where the system has a place for it; 0 takes it away. */
export function showOnIcon(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // Without leave the browser refuses; the bell says the same.
  void navigator.setAppBadge(count).catch(() => undefined);
}
