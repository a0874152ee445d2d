/**
 * Presses a button again until React has heard of it. React drops a press on what it has not brought to life yet, also when it
 * has the document already and waits for a script: on a slow line that takes seconds. It tells by the body that it has heard.
 */
export const EARLY_PRESS =
  'addEventListener("click",e=>{pressedEarly=e.target.closest("button");' +
  'setTimeout(b=>{if(b&&b==pressedEarly&&b.isConnected)b.click()},100,pressedEarly)},true);' +
  // A form would otherwise be sent to the address of the page, with all that was typed in it.
  'addEventListener("submit",e=>{if(pressedEarly)e.preventDefault()},true)'
