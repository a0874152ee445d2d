import type { ComposedEmbed } from '@/lib/message-rules/composed-message'
import { pictureSource } from './picture-source'

const hostOf = new Map<string, string | null>()
// Enough for a message; whoever types addresses all day starts anew now and then.
const MOST_KNOWN = 200

/** The hosts besides the platform's own that the pictures of these embeds come from, each once, joined by spaces. */
export function outsideHosts(embeds: readonly ComposedEmbed[], cdnUrl: string): string {
  const hosts = new Set<string>()
  for (const { author, thumbnailUrl, imageUrl, footer } of embeds) {
    for (const address of [author.iconUrl, thumbnailUrl, imageUrl, footer.iconUrl]) {
      const host = address && outsideHost(address, cdnUrl)
      if (host) hosts.add(host)
    }
  }
  return [...hosts].join(' ')
}

// Every key asks for all of them, and taking an address apart is slow. The platform's host stays the same.
function outsideHost(address: string, cdnUrl: string): string | null {
  const known = hostOf.get(address)
  if (known !== undefined) return known
  const source = pictureSource(address, cdnUrl)
  const host = source?.from === 'outside' ? source.host : null
  if (hostOf.size >= MOST_KNOWN) hostOf.clear()
  hostOf.set(address, host)
  return host
}
