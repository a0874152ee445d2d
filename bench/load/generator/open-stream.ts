import type { LiveEvent } from '../../../lib/live/live-event.ts'
import type { Notes } from './notes.ts'
import { type Sender, send } from './send.ts'

export interface Stream {
  guildId: string
  /** From now on the stream has to hear of this member, once, within `withinMs`. */
  expect(userId: string, at: number, withinMs: number): void
  /** Resolves when all that was expected was heard or has been missed. */
  close(): Promise<void>
}

interface Opening {
  guildId: string
  notes: Notes
}

/** Opens a stream as a page does and counts what it hears; null where it could not be opened. */
export async function openStream(url: string, sender: Sender, { guildId, notes }: Opening): Promise<Stream | null> {
  const expected = new Map<string, number>()
  const late = new Set<NodeJS.Timeout>()
  let empty = () => {}
  let isClosing = false
  const began = performance.now()
  const answer = await send(url, sender, { headers: { accept: 'text/event-stream' } }).catch((error: Error) => error)
  if (answer instanceof Error || answer.statusCode !== 200) {
    notes.failed(`a stream could not be opened: ${answer instanceof Error ? answer.message : answer.statusCode}`)
    return null
  }
  answer.socket.setTimeout(0)
  const begun = Promise.withResolvers<void>()
  let rest = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    begun.resolve()
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop()!
    for (const part of parts)
      if (part.startsWith('data: ')) hear(JSON.parse(part.slice(6)) as LiveEvent)
      else if (part.startsWith('event: end') && !isClosing) notes.failed('a stream was ended')
  })
  answer.once('error', () => {})
  answer.once('close', () => {
    if (!isClosing) notes.failed('a stream was dropped')
    begun.resolve()
  })

  function hear(event: LiveEvent): void {
    notes.count('events heard')
    if (event.guildId !== guildId && event.guildId !== '*') notes.failed('a stream heard of another guild')
    if (event.kind !== 'member') return
    // Without ids it is about many.
    for (const userId of event.ids.length > 0 ? event.ids : [...expected.keys()]) {
      const at = expected.get(userId)
      if (at === undefined || !expected.delete(userId)) continue
      notes.took('event heard', at)
      notes.count('marks heard')
    }
    if (expected.size === 0) empty()
  }

  // Its first words are said once it listens.
  await begun.promise
  notes.took('stream opened', began)
  return {
    guildId,
    expect(userId, at, withinMs) {
      const missed = () => {
        expected.delete(userId)
        notes.failed('a stream did not hear of a change')
        if (expected.size === 0) empty()
      }
      // What comes now would be taken for the change before.
      if (expected.has(userId)) missed()
      expected.set(userId, at)
      const timer = setTimeout(() => {
        late.delete(timer)
        if (expected.get(userId) === at) missed()
      }, withinMs)
      late.add(timer)
    },
    async close() {
      if (expected.size > 0)
        await new Promise<void>(resolve => {
          empty = resolve
        })
      isClosing = true
      for (const timer of late) clearTimeout(timer)
      answer.destroy()
    },
  }
}
