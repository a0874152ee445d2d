export const HALF_FILLED = 'A date or a time is not complete.'

/** Whether a date and time in a form is filled in only in part: its field says nothing then, as an empty one does. */
export function isHalfFilled(form: HTMLFormElement): boolean {
  return [...form.elements].some(element => element instanceof HTMLInputElement && element.validity.badInput)
}
