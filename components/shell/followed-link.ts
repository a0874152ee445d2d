/** Where a click leads this tab: to another page of Steward; null where it does something else. */
export function followedLink(event: MouseEvent): URL | null {
  const link = (event.target as Element).closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event, link)) return null
  const to = new URL(link.href)
  return to.origin !== location.origin || to.pathname === location.pathname ? null : to
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isSaved = link.hasAttribute('download')
  return isSaved || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !['', '_self'].includes(link.target)
}
