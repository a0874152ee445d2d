import { toastDone, toastTrouble } from '../ui/toast'

/** Puts text on the clipboard. False where the browser has none for this page, such as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The same of somebody's id, and tells how it went. */
export async function copyId(userId: string): Promise<void> {
  if (await copyText(userId)) toastDone(`The id ${userId} is copied.`)
  else toastTrouble(`This browser does not let Steward copy. The id is ${userId}.`)
}
