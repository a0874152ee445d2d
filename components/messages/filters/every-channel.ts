/** What the button is called that ticks every channel that can be read, or as many as may be asked for. */
export function everyChannelWords(readable: number, most: number): string {
  if (readable > most) return `The first ${most} that can be read`
  return readable === 1 ? 'The one that can be read' : `All that can be read (${readable})`
}
