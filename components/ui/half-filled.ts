export const HALF_FILLED = 'A date or a time is not complete.'

/** The first date and time in a form that is filled in only in part: its field says nothing then, as an empty one does. */
export function halfFilledIn(form: HTMLFormElement): HTMLInputElement | undefined {
  const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement)
  return inputs.find(({ validity }) => validity.badInput)
}
