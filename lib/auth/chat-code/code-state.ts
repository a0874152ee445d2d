/** How far a browser's sign-in by code is, as its page shows it. Times are in ms from now: clocks of browsers go wrong. */
export type CodeState =
  | { state: 'none' }
  | (Heard & {
      state: 'waiting'
      code: string
      leftMs: number
      /** The name of the channel where the bot could not reply to it; '' where the name is not known. */
      refusedIn: string | null
    })
  | (Heard & {
      state: 'posted'
      author: string
      /** The name of the channel; '' where it is not known. */
      channel: string
      /** For the reaction; null until the bot has replied. */
      leftMs: number | null
    })
  | (Confirmer & { state: 'confirmed' })
  /** `reply_changed`: the bot's reply did not stay as it was given. */
  | { state: 'ended'; because: 'not_posted' | 'not_confirmed' | 'reply_changed' }

/** Who has confirmed a code: the browser would go on as them, so they must be told from others with the same name. */
export interface Confirmer {
  author: string
  /** Without @; '' where it is not known. */
  username: string
  authorId: string
}

interface Heard {
  /** Whether the bot is connected, and so hears what is posted. */
  hears: boolean
  /** Whether the message with the code is still there, because the bot may not delete it. */
  leftBehind: boolean
}
