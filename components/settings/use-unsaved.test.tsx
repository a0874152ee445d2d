import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Kept, keepDraft } from '../moderation/drafts'
import { ModerationContext } from '../moderation/moderation-context'
import { useUnsaved } from './use-unsaved'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'this one' } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const SAVED = { days: 30, changedBy: { name: 'Bo', at: '2026-05-02' } }

function Form({ mayChange }: { mayChange: boolean }) {
  const { draft, isUnsaved, seenAt, meanwhile } = useUnsaved('retention', '30', SAVED, {
    mayChange,
    isChanged: chosen => chosen !== '30',
    rebase: (chosen, base) => (chosen === `${base.days}` ? '30' : chosen),
  })
  return [draft, seenAt, isUnsaved && 'unsaved', meanwhile && `over what ${meanwhile.by} saved`]
    .filter(Boolean)
    .join(', ')
}

/** What the form shows to whoever comes back to what was kept under `key`. */
function shown(key: string, kept: object, { mayChange = true } = {}) {
  const drafts = new Map<string, Kept>()
  keepDraft(drafts, key, kept)
  return renderToStaticMarkup(
    <ModerationContext value={{ drafts } as never}>
      <Form mayChange={mayChange} />
    </ModerationContext>,
  )
}

test('whoever comes back to a form finds what they changed', () => {
  const kept = { draft: '90', base: SAVED }
  expect(shown('retention this one', kept)).toBe('90, 2026-05-02, unsaved')
  expect(shown('brakes this one', kept)).toBe('30, 2026-05-02')
})

test('what others have saved since is under what was changed, and said; what was not touched is as they saved it', () => {
  const base = { days: 365, changedBy: { name: 'Mia', at: '2026-05-01' } }
  expect(shown('retention this one', { draft: '90', base })).toBe('90, 2026-05-02, unsaved, over what Bo saved')
  expect(shown('retention this one', { draft: '365', base })).toBe('30, 2026-05-02')
})

test('what another build has kept, or somebody who may not change it by now, is left out', () => {
  const kept = { draft: '90', base: SAVED }
  expect(shown('retention another', kept)).toBe('30, 2026-05-02')
  expect(shown('retention this one', kept, { mayChange: false })).toBe('30, 2026-05-02')
})
