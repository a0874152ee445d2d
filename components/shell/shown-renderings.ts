// Of each page the last one is enough, and there are not many such pages.
const MOST = 20

const shown: string[] = []

/** Whether this tab has shown a page before exactly as it was rendered at that moment. */
export function isShownAgain(renderedAt: string): boolean {
  if (shown.includes(renderedAt)) return true
  shown.push(renderedAt)
  if (shown.length > MOST) shown.shift()
  return false
}
