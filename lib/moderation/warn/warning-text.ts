const SENTENCE = 'This is a warning from the moderators: '

/** What the bot posts of a warning. Whatever the reason mentions, only the person who is warned is pinged. */
export function warningText({ userId, reason }: { userId: string; reason: string }): string {
  return `<@${userId}> ${SENTENCE}${reason}`
}

/** Whether a message of the bot is such a warning, or would be shown as one. */
export function isWarning(content: string): boolean {
  const [mention] = /^\s*<@!?\d+>\s+/.exec(content) ?? []
  return mention !== undefined && content.slice(mention.length).startsWith(SENTENCE)
}
