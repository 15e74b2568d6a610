import Tracker from "@openreplay/tracker/class";

/** A page with the published tracker in it, unmodified, and a canvas that changes: `?service=` says where it sends to. */
const canvas = document.querySelector("canvas");
const paint = canvas.getContext("2d");
const [state, film] = document.querySelectorAll("output");

let filming = false;
const { start } = MediaRecorder.prototype;
MediaRecorder.prototype.start = function (...args) {
  this.addEventListener("start", () => {
    filming = true;
  });
  start.apply(this, args);
};

let [turns, filmed] = [0, 0];
setInterval(() => {
  turns += 1;
  paint.fillStyle = `hsl(${(turns * 37) % 360} 80% 50%)`;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  filmed += filming ? 1 : 0;
  film.textContent = filmed > 10 ? "filmed" : "";
}, 200);

const service = new URLSearchParams(location.search).get("service");
const tracker = new Tracker({ projectKey: "demo-local", ingestPoint: service, __DISABLE_SECURE_MODE: true });
state.textContent = "starting";
const started = await tracker.start();
state.textContent = started.success ? `active ${started.sessionID}` : `not active: ${started.reason}`;
