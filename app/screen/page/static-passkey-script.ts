/**
 * Of static-form-script.ts: signing in with a passkey, chosen in the list that opens at a field or by the button, one question at a time. The
 * browser's answer is sent to the page's own action, as a form is; what is wrong with it comes back in the page's words.
 */
export const passkeyPart = `const Key=window.PublicKeyCredential,keys=()=>main().querySelector("[data-passkey]");
const can=Key&&Key.parseRequestOptionsFromJSON,tell=(why)=>{const k=keys();if(k)k.querySelector("[role=alert]").textContent=why?k.dataset[why]:""};
let wait=null;
const ask=async(button)=>{if(sending)return;wait&&wait.abort();const mine=wait=new AbortController();const free=busy(button);let used=null,why="refused";
if(button)tell("");
try{const a=await fetch("/api/auth/passkey/generate-authenticate-options",{cache:"no-store"});
if(a.ok){const publicKey=Key.parseRequestOptionsFromJSON({...(await a.json()),userVerification:"required"});why="cancelled";
if(!mine.signal.aborted)used=await navigator.credentials.get({publicKey,signal:mine.signal,...(button?{}:{mediation:"conditional"})})}else if(a.status===429)why="many"}
catch(e){if(e instanceof TypeError)why="unreachable"}
if(wait===mine)wait=null;
if(used){const k=keys();return send(new URLSearchParams({passkey:JSON.stringify(used)}),button?free:busy(k&&k.querySelector("button")))}
free();if(button&&!mine.signal.aborted){tell(why);offer()}};
const offer=async()=>{if(!can||!keys())return;d.documentElement.dataset.passkeys="";
if(!wait&&main().querySelector("[autocomplete~=webauthn]")&&await Key.isConditionalMediationAvailable())ask(null)};
addEventListener("click",(e)=>{const b=e.target.closest("[data-act=passkey]");if(b&&b.ariaDisabled!=="true")ask(b)});`;
