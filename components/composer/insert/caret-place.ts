// What decides where a text breaks.
const COPIED = [
  'font',
  'letterSpacing',
  'padding',
  'borderWidth',
  'boxSizing',
  'width',
  'direction',
  'tabSize',
] as const

/** Where in the window a character of a field is: the left edge, and top and bottom of its line, in px. */
export function caretPlace(field: HTMLTextAreaElement, at: number): { left: number; top: number; bottom: number } {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const name of COPIED) mirror.style[name] = style[name]
  Object.assign(mirror.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  const mark = document.createElement('span')
  mark.textContent = '\u200b'
  mirror.append(field.value.slice(0, at), mark)
  document.body.append(mirror)
  const { left, top, bottom } = mark.getBoundingClientRect()
  mirror.remove()
  const box = field.getBoundingClientRect()
  const y = box.top - field.scrollTop
  return { left: box.left + left, top: y + top, bottom: Math.min(y + bottom, box.bottom) }
}
