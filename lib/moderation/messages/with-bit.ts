/** A bitfield with a bit set or taken; all others stay. Bits above 31 count too, which the operators of numbers cut off. */
export function withBit(flags: number, bit: number, isSet: boolean): number {
  const [all, one] = [BigInt(flags), BigInt(bit)]
  return Number(isSet ? all | one : all & ~one)
}
