/** What an event is about, by the names of its fields, tables, columns and files: never by prose alone. */
import type { ActionTraits } from '../action-words.ts'
import { memoize, USUAL_NAME } from '../memoize.ts'
import type { EventString } from '../walk-strings.ts'
import { createWordFilter } from '../word-filter.ts'
import { wordsOf } from '../words-of.ts'

export type Matter =
  | 'special'
  | 'criminal'
  | 'training'
  | 'prohibited'
  | 'access request'
  | 'export'
  | 'injection'
  | 'public content'

const WORDS: Readonly<Record<Matter, string>> = {
  special:
    'diagnosis diagnoses diagnostic patient patients medical health healthcare prescription prescriptions medication disability disabilities biometric biometrics fingerprint fingerprints faceid genetic genetics genome dna religion religious ethnicity ethnic race racial political politics union unions sexual sexuality orientation hiv pregnancy pregnant blood_type allergy allergies icd10 icd vaccination therapy psychiatric',
  criminal:
    'conviction convictions criminal offence offences offense offenses felony felonies arrest arrests parole probation',
  training:
    'training trainingdata train_data finetune fine_tune finetuning dataset datasets eval_set evalset benchmark_set rlhf labels_train',
  prohibited:
    'social_scoring socialscoring social_score emotion_recognition emotionrecognition emotion_detection emotion_analysis subliminal predictive_policing face_scraping biometric_categorisation biometric_categorization',
  'access request':
    'dsar dsr sar subject_access data_subject access_request gdpr_request gdpr_export data_export_request portability portable_export subject_request',
  export: 'export download portability',
  injection: 'prompt_injection jailbreak',
  'public content':
    'tweet blog_post blogpost press_release newsletter publish_post social_post publish_article post_tweet',
}

const matters = new Map<string, Matter>()
for (const [matter, words] of Object.entries(WORDS) as [Matter, string][])
  for (const word of words.split(' ')) matters.set(word.replaceAll('_', ''), matter)

const mattersIn = memoize(find, USUAL_NAME)

const mayNameMatter = createWordFilter(matters.keys())

/** Whole words of a name, and two or three of them together: `blood_type`, `blood-type`, `bloodType`. */
function find(text: string): readonly Matter[] {
  if (!mayNameMatter(text)) return NO_MATTER
  let found: Matter[] = NO_MATTER
  let before = ''
  let twoBefore = ''
  for (const word of wordsOf(text)) {
    const matter = matters.get(word) ?? matters.get(before + word) ?? matters.get(twoBefore + before + word)
    if (matter !== undefined) found = [...found, matter]
    twoBefore = before
    before = word
  }
  return found
}

const NO_MATTER: Matter[] = []
const MAX_TEXT = 400
/** Fields whose values are names rather than prose. */
const NAMING = new Set(
  'query sql table collection path file file_path filename name title resource object entity operation tool_name field fields column columns dataset schema database type kind category bucket'.split(
    ' ',
  ),
)

const NONE: ReadonlySet<Matter> = new Set()

export function subjectMatter(action: ActionTraits, strings: readonly EventString[]): ReadonlySet<Matter> {
  let found = note(NONE, mattersIn(action.name))
  for (const { root, key, value, isOutsidePayload } of strings) {
    if (root !== 'data' || isOutsidePayload) continue
    if (key !== '') found = note(found, mattersIn(key))
    if (NAMING.has(key)) found = note(found, find(value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value))
  }
  return found
}

/** Most events are about nothing of the kind. */
function note(found: ReadonlySet<Matter>, more: readonly Matter[]): ReadonlySet<Matter> {
  return more.length === 0 ? found : new Set([...found, ...more])
}
