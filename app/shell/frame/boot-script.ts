import { areas } from "#app/screen/page/areas";
import { accentNames } from "#app/screen/page/office-accent";

const densities = areas
  .filter((area) => area.density !== "roomy")
  .sort((a, b) => b.path.length - a.path.length)
  .map((area) => [area.path, area.density]);

// Our policy has no unsafe-eval, and zod tries whether it may make functions of text as its first schema is made, which is
// reported as a violation. `z.config` would come too late: schemas are made while modules load.
const noTrial = "globalThis.__zod_globalConfig={jitless:true};";

/**
 * Runs before the first paint of the user-free shell, which is the same for everybody: theme, language (of the address first, as the
 * worker reads it), the office's colour, its clock and a
 * chosen density come from this browser, else density from the address. On a page that the worker rendered for somebody it changes nothing.
 */
export const bootScript = `${noTrial}(()=>{const r=document.documentElement;if(!r.hasAttribute("data-shell"))return;
const c=(k)=>(document.cookie.match(new RegExp("(?:^|; )"+k+"=([a-z0-9.]+)"))||[])[1];
const q=new URLSearchParams(location.search).get("locale");
if(q==="en"||q==="es")document.cookie="locale="+q+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
const l=c("locale")||navigator.language.slice(0,2);r.lang=l==="es"?"es":"en";
const t=c("theme");if(t==="light"||t==="dark"||t==="sunlight")r.dataset.theme=t;
const p=location.pathname;const d=${JSON.stringify(densities)}.find(([a])=>p===a||p.startsWith(a+"/"));if(d)r.dataset.density=d[1];
const w=c("density");if(w==="roomy"||w==="compact"){r.dataset.chosenDensity=w;if(!d||d[1]!=="touch")r.dataset.density=w}
const k=c("clock");if(k)r.dataset.clock=k+"-hour";
const a=(c("accent")||"").split(".");if(a.length===4)${JSON.stringify(accentNames)}.forEach((n,i)=>r.style.setProperty(n,"#"+a[i]))})()`;
