/**
 * Lets the browser save what a path answers as a file. Whatever is answered, the page stays, and with it what was typed: a
 * refusal is a download that fails, without a word. Of lists that may be refused it is asked before (`saveList`).
 */
export function downloadFrom(path: string, name = '') {
  const link = document.createElement('a')
  link.href = path
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Lets the browser save a text as a file. */
export function saveText(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  downloadFrom(url, name)
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
