import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from '../markdown/markdown'
import { LongText } from './long-text'

/** Where Tab goes in a text: each link, and what shows the rest. */
function stops(text: string) {
  const html = renderToStaticMarkup(
    <LongText text={text}>
      <Markdown text={text} />
    </LongText>,
  )
  return [...html.matchAll(/<(a|button) [^>]*tabindex="(-?\d)"/gi)].map(([, name, tabIndex]) => `${name} ${tabIndex}`)
}

test('Tab goes to the links of a wall of text too: those that can be seen before all of it is shown are among them', () => {
  expect(stops('see https://example.org')).toEqual(['a 0'])
  expect(stops(`wall${'\nline'.repeat(20)} https://example.org`)).toEqual(['a 0', 'button 0'])
})
