import { pick, seeded } from './seeded.ts'

const words = (list: string): string[] => list.trim().split(/\s+/)

const FIRST = words(`
  amber arctic ashen atlas autumn azure basil birch blaze bramble brisk calm cedar cinder citrus clever cloud cobalt
  copper coral cosmic crimson crystal dapper dawn desert distant drift dusk early ebony echo elder ember fable fern
  flint foggy forest frosty gentle ginger glacial golden granite happy harbor hazel hidden hollow indigo iron ivory
  jade jolly juniper kindly lapis lazy lilac linen lively lunar maple marble meadow mellow merry midnight minty misty
  mossy nimble noble nordic ochre olive onyx opal orchid pale pebble pepper pine plum polar prairie quick quiet rapid
  rustic saffron sandy scarlet shady silent silver sleepy slate`)

const SECOND = words(`
  acorn anchor arrow badger beacon bear beetle bison bloom brook canyon cat comet condor cove crane creek crow dahlia
  delta dingo dove eagle elk falcon ferret finch fjord fox gale gecko glade goose grove gull hare harp hawk heron
  hornet ibis island jackal jaguar kestrel kite kiwi koala lark lemur lily llama lynx magpie mango marten mole moth
  narwhal newt oak ocelot orca osprey otter owl panda parrot pearl pelican petrel pike puffin quail rabbit raven reef
  ridge robin salmon seal shark sloth snail sparrow spruce stoat stork swan swift tapir tern thistle tiger toad trout
  tulip viper walrus`)

const STYLES: ((a: string, b: string) => string)[] = [
  (a, b) => `${a}${b}`,
  (a, b) => `${a}_${b}`,
  (a, b) => `${a}.${b}`,
  (a, b) => `the_${a}_${b}`,
  (a, b) => `${b}_${a}`,
  (a, b) => `its.${a}.${b}`,
  (a, b) => `x${a}${b}x`,
  (a, b) => `${a}_${b}_`,
  ...[7, 11, 13, 21, 42, 64, 77, 88, 92, 99].map(n => (a: string, b: string) => `${a}${b}${n}`),
  (a, b) => `${b}.of.${a}`,
  (a, b) => `real_${a}${b}`,
]

const GIVEN = words(`
  Aino Akira Amara Anaïs Anders Anouk Åsa Bára Beatriz Bjørn Camille Chidi Chloé Dagný Dmitri Élodie Emre Ewa Farah
  Fatima François Freya Giulia Gökçe Hiroshi Ines Ingrid İpek Jamal João José Jürgen Kaja Kenji Khadija Kofi Lakshmi
  Lars Leïla Liam Łukasz Lucía Mai Małgorzata Marek Mateo Mei Milena Mohammed Nadia Naoki Niamh Nils Noor Oluwaseun
  Ömer Paloma Petra Priya Quynh Rafał Ravi Renée Rosa Saoirse Sefa Siobhán Søren Sunita Tadeusz Tariq Thabo Tomás Uma
  Václav Vera Wanjiru Wiktor Xiu Yara Yusuf Zeynep Zoë さくら 明 지우 Анна Олег Μαρία ליאור ليلى สมชาย नेहा`)

/** How many handles there are before a number has to be appended. */
const HANDLES = FIRST.length * SECOND.length * STYLES.length

// Coprime to HANDLES, so that neighbouring numbers get unlike handles and no handle comes twice.
const STRIDE = 7919 * 13

/** The handle with number `n`, different for each n. */
export function handle(n: number): string {
  const slot = Number((BigInt(n) * BigInt(STRIDE)) % BigInt(HANDLES))
  const first = FIRST[slot % FIRST.length] as string
  const second = SECOND[Math.floor(slot / FIRST.length) % SECOND.length] as string
  const style = STYLES[Math.floor(slot / (FIRST.length * SECOND.length))] as (typeof STYLES)[number]
  const round = Math.floor(n / HANDLES)
  return style(first, second) + (round > 0 ? `-${round}` : '')
}

export function displayName(seed: number, index: number): string | null {
  const kind = seeded(seed, index, 31)
  if (kind < 0.35) return null
  const given = pick(GIVEN, seeded(seed, index, 32))
  if (kind < 0.7) return given
  const word = pick(SECOND, seeded(seed, index, 33))
  const title = word.charAt(0).toUpperCase() + word.slice(1)
  return kind < 0.9 ? `${given} ${title}` : `${title} 🌿`
}

export function nickname(seed: number, index: number): string | null {
  if (seeded(seed, index, 34) > 0.12) return null
  const given = pick(GIVEN, seeded(seed, index, 35))
  return seeded(seed, index, 36) < 0.5 ? given : `${given} [${pick(SECOND, seeded(seed, index, 37))}]`
}
