const IN_STEWARD = /\/guilds\/(\d{1,20})\/messages\?(\S*)/g
const CHANNEL = /\bchannel=(\d{15,20})&/g
const AT = /&at=(\d{15,20})/g

/** What was pasted; a link to a message in Steward itself as one of the platform. */
export function messageLink(pasted: string): string {
  // Each part is looked for by itself: as one pattern they would be tried in every order.
  for (const [, guild, query] of pasted.matchAll(IN_STEWARD)) {
    const at = [...query!.matchAll(AT)].at(-1)
    const channel = at && [...query!.matchAll(CHANNEL)].findLast(found => found.index + found[0].length <= at.index + 1)
    if (channel) return `steward/channels/${guild}/${channel[1]}/${at[1]}`
  }
  return pasted.trim()
}
