import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountLine } from './count-line'

const line = (props: { onReadAgain?: () => void; className?: string }) =>
  renderToStaticMarkup(
    <SearchParamsContext value={new URLSearchParams()}>
      <CountLine count="3 runs" {...props} />
    </SearchParamsContext>,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('the count stands alone until the list could not be read again, which is said beside it or in its place', () => {
  expect(words(line({}))).toBe('3 runs')
  const failed = line({ onReadAgain: () => {} })
  expect(words(failed)).toBe('3 runs· could not be read againNot updated· Try again')
  // Where there is hardly room it is for screen readers alone.
  expect(failed).toContain('@max-2xs:sr-only')
  expect(line({})).not.toContain('@max-2xs:sr-only')
})

test('a line of its own is always one line high; beside others it is as high as they are', () => {
  expect(line({})).toContain('h-8')
  expect(line({ className: 'flex-1 justify-end' })).toMatch(/^<div class="(?!.*h-8)[^"]*flex-1 justify-end"/)
})
