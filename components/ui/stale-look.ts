/** How data looks that nothing new arrives for: the last known state. Its words still reach 4.5 to 1. */
export const STALE_LOOK = 'text-muted grayscale'
