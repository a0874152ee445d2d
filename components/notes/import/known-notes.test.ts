import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAnew } from '../../shell/read-anew'
import { knownNotes } from './known-notes'

test('a file is sent once to be compared, whatever is read anew meanwhile, and again by whoever asks', async () => {
  let sent = 0
  const count = async () => ({ ok: true as const, known: ++sent, erased: 0, names: { 7: 'Rex' } })
  const notes = [{}] as Parameters<typeof knownNotes>[2]['notes']
  const queries = new QueryClient()
  const asked = knownNotes('1', count as Parameters<typeof knownNotes>[1], { id: 'a', notes })
  const observer = new QueryObserver(queries, asked)
  const leave = observer.subscribe(() => {})
  // Also while it is on its way.
  await readAnew(queries, { queryKey: ['guild', '1'] })
  await readAnew(queries, {})
  expect(sent).toBe(1)
  expect((await observer.refetch()).data).toEqual({ known: 2, erased: 0, names: { 7: 'Rex' } })
  leave()
})
