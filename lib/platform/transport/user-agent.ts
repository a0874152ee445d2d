/** How every request names itself to the platform. Stable, so that an operator can find it in a log. */
export const USER_AGENT = 'Steward (self-hosted moderation dashboard)'
