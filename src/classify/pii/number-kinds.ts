import type { NumberKind } from './number-kind.ts'
import { asianNumbers } from './numbers/asia.ts'
import { creditCards } from './numbers/credit-cards.ts'
import { easternEuropeanNumbers } from './numbers/eastern-europe.ts'
import { germanNumbers } from './numbers/germany.ts'
import { macAddresses } from './numbers/mac-addresses.ts'
import { northAmericanNumbers } from './numbers/north-america.ts'
import { northernEuropeanNumbers } from './numbers/northern-europe.ts'
import { southernNumbers } from './numbers/southern-hemisphere.ts'
import { britishNumbers } from './numbers/united-kingdom.ts'
import { westernEuropeanNumbers } from './numbers/western-europe.ts'
import { formattedPhones } from './phones/formatted-phones.ts'

/** All that is written in fixed formats; a new kind needs an entry in the table of its region and nothing else. */
export const numberKinds: readonly NumberKind[] = [
  formattedPhones,
  creditCards,
  macAddresses,
  ...northAmericanNumbers,
  ...britishNumbers,
  ...germanNumbers,
  ...westernEuropeanNumbers,
  ...northernEuropeanNumbers,
  ...easternEuropeanNumbers,
  ...asianNumbers,
  ...southernNumbers,
]
