/**
 * Presses a button again until React has heard of it. React drops a press on what it has not brought to life yet, also when it
 * has the document already and waits for a script: on a slow line that takes seconds. It tells by the body that it has heard.
 */
const PRESSES =
  'addEventListener("click",e=>{if(e.isTrusted&&typedEarly)typedEarly="";pressedEarly=e.target.closest("button");' +
  'setTimeout(b=>{if(b&&b==pressedEarly&&b.isConnected)b.click()},100,pressedEarly)},true);' +
  // A form would otherwise be sent to the address of the page, with all that was typed in it.
  'addEventListener("submit",e=>{if(pressedEarly)e.preventDefault()},true);'

/**
 * Until the page listens to keys, Ctrl/⌘-K presses the palette's button: the browser would begin a search of its own with it,
 * and take what is typed next for that. What is typed is kept for the palette's field.
 */
const KEYS =
  'pressedEarly=null;typedEarly="";addEventListener("keydown",e=>{' +
  'let k=e.key,m=e.ctrlKey||e.metaKey,b=document.querySelector("[data-opens-palette]");' +
  'if(!b||typedEarly==null||e.isComposing||e.altKey)return;' +
  // Where K writes another letter than a Latin one, it is the key that counts.
  'if(m&&!e.shiftKey&&(/^k$/i.test(k)||k>"\u024f"&&e.code=="KeyK")){typedEarly="";b.click()}' +
  'else if(m||b!=pressedEarly)return;' +
  'else if(k=="Escape")pressedEarly=null;' +
  'else if(k=="Backspace")typedEarly=typedEarly.slice(0,-1);' +
  'else if(k.length==1)typedEarly+=k;' +
  'else if(k!="Enter")return;' +
  'e.preventDefault()},true)'

/** What the body of every document runs at once, so that nothing is lost that somebody does before the page is alive. */
export const EARLY_PRESS = PRESSES + KEYS
