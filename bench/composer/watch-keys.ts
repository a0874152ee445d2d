interface Watched {
  /** CSS selectors of what is typed into, and of what shows it. */
  input: string
  preview: string
  /** What the shown paragraph holds. */
  mark: string
}

declare global {
  interface Window {
    keyTimes?: number[]
  }
}

/**
 * Runs in the page: from then on `keyTimes` tells of each key how long it took from keydown until the frame after the
 * one that showed it, in ms. A page that shows it only later is waited for.
 */
export function watchKeys({ input, preview, mark }: Watched): void {
  const LAST = 12
  const field = document.querySelector<HTMLTextAreaElement>(input)!
  const times: number[] = []
  window.keyTimes = times
  let paragraph: Element | undefined
  const shown = () => {
    if (!paragraph?.isConnected) {
      paragraph = [...document.querySelectorAll(preview)].find(one => one.textContent?.includes(mark))
    }
    return paragraph?.textContent ?? ''
  }
  field.addEventListener(
    'keydown',
    event => {
      const began = event.timeStamp
      const before = field.value.length
      const look = () => {
        const isThere = field.value.length > before && shown().endsWith(field.value.slice(-LAST))
        if (isThere) requestAnimationFrame(() => times.push(performance.now() - began))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    true,
  )
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
