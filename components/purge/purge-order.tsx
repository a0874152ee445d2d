import type { PurgeInput } from '@/lib/purge/purge-views'
import { spanWords } from './spans'

// More of them would push the reason out of sight.
const MOST = 3

/** In which channels and how far back an order deletes messages, as far as its reader may know them, and whether pinned ones go too. */
export function PurgeOrder({ input, isFirst = false }: { input: Record<string, unknown>; isFirst?: boolean }) {
  const { channels = [], age, pinnedToo } = input as Partial<PurgeInput>
  const shown = channels.slice(0, MOST)
  return (
    <>
      {shown.length > 0 && (isFirst ? 'In ' : ' · in ')}
      {isFirst && shown.length === 0 && 'In channels that you cannot see'}
      {shown.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi className="text-ink">#{name}</bdi>
        </span>
      ))}
      {channels.length > MOST && ' and others'}
      {age && ` · from ${spanWords(age)}`}
      {pinnedToo && ' · pinned ones too'}
    </>
  )
}
