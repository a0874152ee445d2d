/** What the bot is shown to be doing (gaps.md, "Presence"). */
export interface Activity {
  name: string
  /** 0 playing, 1 streaming, 2 listening, 3 watching, 4 custom, 5 competing. */
  type: number
}

/** How the bot shows itself, as it is kept. */
export interface Presence {
  status: 'online' | 'idle' | 'dnd' | 'invisible'
  activities: Activity[]
  afk: boolean
  /** Since when it has been idle, ISO 8601; null: not told. */
  since: string | null
}
