/** What an entry keeps of an order beside its input, where whoever settles it after a crash finds it as well. */
export interface Noted {
  /** What it leaves of what it takes back, in a sentence: it is done in part then, and the rest can still be taken back. */
  leaves?: string
  /** A second person has approved it. */
  approved?: true
}
