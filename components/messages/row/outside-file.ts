/** What a page may do with an address that somebody else gave: show it as a picture, only lead there, or neither. */
export function howToOpen(url: string | null, cdnUrl: string): 'show' | 'lead' | 'none' {
  if (!url || !URL.canParse(url)) return 'none'
  const { protocol, origin } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return 'none'
  return URL.canParse(cdnUrl) && new URL(cdnUrl).origin === origin ? 'show' : 'lead'
}
