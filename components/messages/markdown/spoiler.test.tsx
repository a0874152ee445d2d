import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Spoiler } from './spoiler'

function Pressed({ event }: { event: object }) {
  // Called, not rendered: without a browser nothing else presses it.
  const spoiler = Spoiler({ text: 'the butler', children: <b>the butler</b> })
  spoiler.props.onClick?.(event)
  return spoiler
}

test('a press on a spoiler shows what it hides and follows no link that it stands in', () => {
  const preventDefault = vi.fn()
  const html = renderToStaticMarkup(<Pressed event={{ preventDefault }} />)
  expect(html).toContain('<b>the butler</b>')
  // It has the focus that the button had.
  expect(html).toContain('tabindex="-1"')
  expect(html).not.toContain('<button')
  expect(preventDefault).toHaveBeenCalledOnce()
})
