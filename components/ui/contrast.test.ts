import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'
type Oklch = { l: number; c: number; h: number }

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const numbers = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`
const tokens = new Map(
  [...css.matchAll(new RegExp(`--color-([a-z-]+): light-dark\\(${numbers}, ${numbers}\\)`, 'g'))].map(found => {
    const [light, dark] = [found.slice(2, 5), found.slice(5, 8)].map(([l, c, h]) => ({
      l: Number(l) / 100,
      c: Number(c),
      h: Number(h),
    }))
    return [found[1]!, { light: light!, dark: dark! }]
  }),
)

/** Linear sRGB of an OKLCH colour, clipped to the gamut (Ottosson's matrices). */
function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function luminance(name: string, theme: Theme): number {
  const token = tokens.get(name)
  if (!token) throw new Error(`no colour token ${name}`)
  const [r, g, b] = linearRgb(token[theme])
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string, theme: Theme): number {
  const [bright, dim] = [luminance(one, theme), luminance(other, theme)].sort((a, b) => b - a)
  return (bright! + 0.05) / (dim! + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'hover']
const tones = ['danger', 'warning', 'success', 'info']
const text: [string, string][] = [
  ...['ink', 'muted', 'faint', 'accent-ink', ...tones].flatMap(ink => grounds.map(on => [ink, on] as [string, string])),
  ...tones.map(tone => [tone, `${tone}-soft`] as [string, string]),
  ...['accent-ink', 'ink', 'muted'].map(ink => [ink, 'accent-soft'] as [string, string]),
  ...['ink', 'muted'].flatMap(ink =>
    [...tones.map(tone => `${tone}-soft`), 'press'].map(on => [ink, on] as [string, string]),
  ),
  ...['accent', 'accent-hover', 'danger-solid', 'danger-solid-hover'].map(on => ['on-accent', on] as [string, string]),
]
const edges = ['line-control', 'focus', 'accent'].flatMap(edge =>
  ['canvas', 'surface', 'raised'].map(on => [edge, on] as [string, string]),
)

describe.each(['light', 'dark'] as const)('%s theme', theme => {
  test.each(text)('text %s on %s reaches 4.5:1', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('edge %s on %s reaches 3:1', (edge, ground) => {
    expect(contrast(edge, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
