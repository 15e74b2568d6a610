const key = "plumbline-counter";
const longest = 20;

/** What the counter at which this device stands is called; empty: nobody has said. It is the device's, whoever works there. */
export const counterChoice = {
  read: (): string => (localStorage.getItem(key) ?? "").trim().slice(0, longest),
  keep: (name: string): void => localStorage.setItem(key, name.trim().slice(0, longest)),
};
