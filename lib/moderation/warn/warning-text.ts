/** What the bot posts of a warning. Whatever the reason mentions, only the person who is warned is pinged. */
export function warningText({ userId, reason }: { userId: string; reason: string }): string {
  return `<@${userId}> This is a warning from the moderators: ${reason}`
}
