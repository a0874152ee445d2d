const ALL = 'steward.unsent.'

/** Where this tab keeps what somebody typed in a guild and has not sent. */
export const unsentPlace = (viewerId: string, guildId: string) => `${placesOf(viewerId)}${guildId}`

const placesOf = (viewerId: string) => `${ALL}${viewerId}.`

// Another tab does not know by itself that its session has ended by somebody's wish.
const CHANNEL = 'steward.unsent'

/**
 * Forgets what anybody typed into dialogs and forms of this browser and has not sent, when its session ends by their own wish.
 * Drafts of the composer stay.
 */
export function forgetUnsent(): void {
  forgetAll()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('forget')
  channel.close()
}

/** Forgets it in this tab too when another has signed out; `hear` then lets go of what is in memory. Answers how to stop that. */
export function onForgotten(hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => {
    forgetAll()
    hear()
  }
  return () => channel.close()
}

const forgetAll = () => forget(place => place.startsWith(ALL))

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
