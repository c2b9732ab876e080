/** Articles of the General Data Protection Regulation that an agent's action can concern. */
import { isAtLeast } from '../../domain/risk-level.ts'
import type { Article, ComplianceFacts } from './article.ts'

const hasPii = ({ piiKinds }: ComplianceFacts) => piiKinds.length > 0

/** Recital 35: a number assigned to a person for health purposes is data concerning health. */
const HEALTH_NUMBERS = new Set(['uk_nhs', 'us_mbi', 'au_medicare', 'de_health_insurance'])

const NATIONAL_NUMBERS = new Set(
  'ae_emirates_id at_svnr be_national_number bg_egn br_cpf ca_sin ch_ahv cl_rut cn_resident_id cz_birth_number dk_cpr ec_cedula ee_isikukood es_nie es_nif fi_personal_identity_code fr_nir gr_amka hk_id hr_oib id_nik ie_pps il_id in_aadhaar is_kennitala it_fiscal_code jp_my_number kr_frn kr_rrn lv_personal_code mx_curp my_nric ng_nin nl_bsn no_fnr pk_cnic pl_pesel pt_nif ro_cnp ru_snils se_personnummer sg_nric_fin si_emso th_tnin tr_national_id tw_national_id uk_nino us_ssn za_id_number'.split(
    ' ',
  ),
)

export const gdpr: readonly Article[] = [
  article(
    5,
    'Principles relating to processing of personal data',
    'Personal data leaves in bulk (data minimisation, confidentiality).',
    (facts) => hasPii(facts) && facts.exportsInBulk,
  ),
  article(
    9,
    'Processing of special categories of personal data',
    'A health service number is found: data concerning health (recital 35).',
    ({ piiKinds }) => piiKinds.some((kind) => HEALTH_NUMBERS.has(kind)),
  ),
  article(
    15,
    'Right of access by the data subject',
    'Personal data is found and the action reads.',
    (facts) => hasPii(facts) && facts.reads,
  ),
  article(
    17,
    'Right to erasure (‘right to be forgotten’)',
    'Personal data is found and the action deletes.',
    (facts) => hasPii(facts) && facts.deletes,
  ),
  article(
    22,
    'Automated individual decision-making, including profiling',
    'The agent gives a reasoning for what it does.',
    ({ hasReasoning }) => hasReasoning,
  ),
  article(30, 'Records of processing activities', 'Personal data is found.', hasPii),
  article(
    32,
    'Security of processing',
    'Personal data or a credential is found and the risk is high or critical.',
    (facts) => (hasPii(facts) || facts.hasCredential) && isAtLeast(facts.level, 'high'),
  ),
  article(
    33,
    'Notification of a personal data breach to the supervisory authority',
    'Personal data is found in an action that sends data out.',
    (facts) => hasPii(facts) && facts.sendsOut,
  ),
  article(
    87,
    'Processing of the national identification number',
    'A national identification number is found.',
    ({ piiKinds }) => piiKinds.some((kind) => NATIONAL_NUMBERS.has(kind)),
  ),
]

function article(number: number, title: string, condition: string, applies: Article['applies']): Article {
  return {
    framework: 'gdpr',
    id: `art_${number}`,
    title,
    source: `Regulation (EU) 2016/679, Article ${number}`,
    url: `https://eur-lex.europa.eu/eli/reg/2016/679/oj/eng#art_${number}`,
    condition,
    applies,
  }
}
