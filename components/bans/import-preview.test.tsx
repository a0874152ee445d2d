import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClockProvider } from '../ui/clock'
import { ImportPreview } from './import-preview'
import { readBanExport } from './read-ban-export'

const idOf = (n: number) => String(194783477760000000n + BigInt(n))

/** What the preview says of a file with these ends. */
function said(ends: string[], isForGood = true) {
  const found = readBanExport(['id,ends', ...ends.map((end, n) => `${idOf(n)},${end}`)].join('\n'))
  const html = renderToStaticMarkup(
    <ClockProvider rendered={{ at: '2026-03-04T12:00:00.000Z', timeZone: 'UTC' }}>
      <ImportPreview name="old-bot.csv" found={found} isForGood={isForGood} />
    </ClockProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, '')
}

test('ends that could not be read are counted, shown, and what becomes of those bans is said', () => {
  const words = said(['tomorrow', 'soon', '04.03.2027', 'tomorrow', 'later', '2027-03-04', 'never', ''])
  expect(words).toContain(
    '5 ends could not be read: those bans would be permanent. In the file: “tomorrow”, “soon”, “04.03.2027”.',
  )
  expect(said(['tomorrow'])).toContain('1 end could not be read: that ban would be permanent.')
  expect(said(['tomorrow'], false)).toContain('1 end could not be read: that ban would end as chosen below.')
  expect(said(['x'.repeat(200)])).toContain(`“${'x'.repeat(40)}…”`)
})

test('of ends that are farther off than a ban may last it says the same', () => {
  expect(said(['9999-12-31T23:59:59Z', '2035-01-01', '2027-03-04'])).toContain(
    '2 ends are more than five years away: those bans would be permanent.',
  )
})

test('where all ends were read, or there are none, nothing is said', () => {
  expect(said(['2027-03-04', '1804161600', 'never', ''])).not.toMatch(/could not be read|years away/)
})
