const SENTENCE = 'This is a warning from the moderators: '

/** What the bot posts of a warning. Whatever the reason mentions, only the person who is warned is pinged. */
export function warningText({ userId, reason }: { userId: string; reason: string }): string {
  return `<@${userId}> ${SENTENCE}${reason}`
}

/** Whether a message of the bot is such a warning. */
export function isWarning(content: string): boolean {
  return /^<@\d+> /.test(content) && content.slice(content.indexOf(' ') + 1).startsWith(SENTENCE)
}
