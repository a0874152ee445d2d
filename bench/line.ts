/** One case of a benchmark, in the fields that the design names. Times in ms. */
export type Line = { bench: string; case: string } & Record<string, string | number>

export type Tell = (line: Line) => void
