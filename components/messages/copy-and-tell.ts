import { copyText } from '../members/copy-text'
import { toastDone, toastTrouble } from '../ui/toast'

/** Puts a text on the clipboard and tells how it went; `what` begins the sentence: "The link". */
export async function copyAndTell(text: string, what: string): Promise<void> {
  if (await copyText(text)) toastDone(`${what} is copied.`)
  else toastTrouble(`This browser does not let Steward copy. ${what} is ${text}`)
}
