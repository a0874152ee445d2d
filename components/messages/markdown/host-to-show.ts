/**
 * The host that a link really leads to, where its label does not say it: the label is other words, another address, hides
 * it behind a user name ("https://bank.example@evil.example") or writes it in look-alike letters. Null: it says it.
 */
export function hostToShow(href: string, label: string): string | null {
  const { protocol, host } = new URL(href)
  const said = label.trim().toLowerCase()
  const isSaid = [`${protocol}//${host}`, host].some(start => {
    const after = said.startsWith(start) ? said.slice(start.length) : null
    return after !== null && (after === '' || '/?#'.includes(after[0]!))
  })
  return isSaid ? null : host
}
