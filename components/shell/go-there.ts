/**
 * Leads to another page as a link would: what asks before unsaved work is left asks here too (`useLeaveGuard`).
 */
export function goThere(href: string, push: (href: string) => void): void {
  const link = document.createElement('a')
  link.href = href
  link.addEventListener('click', event => {
    event.preventDefault()
    push(href)
  })
  document.body.append(link)
  link.click()
  link.remove()
}
