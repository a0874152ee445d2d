interface Read {
  isLoading: boolean
  error: Error | null
}

interface ChannelOption {
  value: string
  label: string
  disabled?: boolean
}

// Not an id, and chosen by nobody.
const TO_COME = { value: 'to come', label: 'Reading the channels…', disabled: true }

/** Why nobody knows yet which channels there are, in a sentence; null once they are read. */
export function whyUnread({ isLoading, error }: Read): string | null {
  if (isLoading) return 'The channels are still being read.'
  return error ? 'The channels could not be read.' : null
}

/** What a select of channels offers: with what was chosen before where that is none of them, and with that more are to come. */
export function channelOptions(known: ChannelOption[], chosen: string, read: Read): ChannelOption[] {
  const isKnown = known.some(({ value }) => value === chosen)
  return [
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: formerLabel(read) }]),
    ...(isKnown && read.isLoading ? [TO_COME] : []),
  ]
}

function formerLabel({ isLoading, error }: Read): string {
  if (isLoading) return 'Loading…'
  return error ? 'The channel that was chosen' : 'A channel that is gone or closed to you'
}
