const IN_STEWARD = /\/guilds\/(\d{1,20})\/messages\?\S*\bchannel=(\d{15,20})&(?:\S*&)?at=(\d{15,20})/

/** What was pasted; a link to a message in Steward itself as one of the platform. */
export function messageLink(pasted: string): string {
  const found = IN_STEWARD.exec(pasted)
  return found ? `steward/channels/${found[1]}/${found[2]}/${found[3]}` : pasted.trim()
}
