const ALL = 'steward.unsent.'

/** Where this tab keeps what somebody typed in a guild and has not sent. */
export const unsentPlace = (viewerId: string, guildId: string) => `${placesOf(viewerId)}${guildId}`

const placesOf = (viewerId: string) => `${ALL}${viewerId}.`

// Drafts of roles are kept by guild alone.
const OF_ANYBODY = 'steward.unsaved-roles.'

/** Forgets what anybody typed in this tab and has not sent, when its session ends by their own wish. */
export function forgetUnsent(): void {
  forget(place => place.startsWith(ALL) || place.startsWith(OF_ANYBODY))
}

/** Forgets what others typed in this tab, whose sessions have run out. */
export function forgetUnsentOfOthers(viewerId: string): void {
  forget(place => place.startsWith(ALL) && !place.startsWith(placesOf(viewerId)))
}

function forget(isDone: (place: string) => boolean): void {
  try {
    for (const place of Object.keys(sessionStorage).filter(isDone)) sessionStorage.removeItem(place)
  } catch {
    // A tab without storage has kept nothing.
  }
}
