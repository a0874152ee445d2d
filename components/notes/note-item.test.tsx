import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NoteView } from '@/lib/notes/note-views'
import { ClockProvider } from '../ui/clock'
import { NoteItem } from './note-item'

const AT = '2026-03-04T10:05:09.000Z'
const NOTE: NoteView = {
  ...{ id: '1', author: { id: '5', name: 'Bo' }, text: 'x', createdAt: AT, editedAt: AT },
  ...{ imported: null, mayEdit: false, mayDelete: false },
}
const IMPORTED = { file: 'old.csv', author: 'Nora', at: AT, isDated: true }

const said = (note: NoteView) =>
  renderToStaticMarkup(
    <ClockProvider rendered={{ at: '2026-03-05T12:00:00.000Z', timeZone: 'UTC' }}>
      <NoteItem note={note} onOpen={() => {}} />
    </ClockProvider>,
  ).replaceAll(/<[^>]+>/g, '')

test('an imported note that was changed says who did, who is not whoever wrote it first', () => {
  expect(said({ ...NOTE, imported: IMPORTED })).toContain(', changed by Bo 1 day ago')
  expect(said({ ...NOTE, imported: IMPORTED, editedAt: null })).not.toContain('changed')
  expect(said(NOTE)).toContain(', changed 1 day ago')
})
