/** Articles of the General Data Protection Regulation that an agent's action may concern. */
import { isAtLeast } from '../../domain/risk-level.ts'
import type { Article } from './article.ts'

export const gdpr: readonly Article[] = [
  article(
    5,
    'Principles relating to processing of personal data',
    'Personal data is handled in bulk: an export, a whole table, many records.',
    (facts) => facts.isPersonal && facts.isInBulk,
  ),
  article(
    9,
    'Processing of special categories of personal data',
    'Health, biometrics, genetics, religion, ethnicity, politics, union membership, sex life or orientation, by kinds of data or by names of fields, tables and files.',
    ({ isSpecialCategory }) => isSpecialCategory,
  ),
  article(
    10,
    'Processing of personal data relating to criminal convictions and offences',
    'Criminal records, by names of fields, tables and files.',
    ({ isCriminalRecord }) => isCriminalRecord,
  ),
  article(
    15,
    'Right of access by the data subject',
    "A person's own request for access is handled.",
    ({ isAccessRequest }) => isAccessRequest,
  ),
  article(
    17,
    'Right to erasure (‘right to be forgotten’)',
    'Personal data is deleted.',
    ({ deletesPersonal }) => deletesPersonal,
  ),
  article(
    20,
    'Right to data portability',
    "A person's own data is exported at that person's request.",
    ({ isPortabilityRequest }) => isPortabilityRequest,
  ),
  article(
    22,
    'Automated individual decision-making, including profiling',
    'Something is decided about a person: approved, rejected, scored, ranked, hired, dismissed.',
    ({ decidesAboutPerson }) => decidesAboutPerson,
  ),
  article(
    25,
    'Data protection by design and by default',
    'A safeguard is weakened.',
    ({ weakensSafeguard }) => weakensSafeguard,
  ),
  article(
    28,
    'Processor',
    'Personal data is sent to a third party.',
    (facts) => facts.isPersonal && facts.sendsOut,
  ),
  article(
    30,
    'Records of processing activities',
    'Personal data other than bare addresses of machines is processed.',
    ({ processesPersonal }) => processesPersonal,
  ),
  article(
    32,
    'Security of processing',
    'Personal data or a credential at high risk or above, or a safeguard is weakened.',
    (facts) =>
      ((facts.isPersonal || facts.hasCredential) && isAtLeast(facts.level, 'high')) || facts.weakensSafeguard,
  ),
  article(
    33,
    'Notification of a personal data breach to the supervisory authority',
    'Personal data or a credential is sent outside, or exposed to the public.',
    (facts) => (facts.isPersonal || facts.hasCredential) && (facts.sendsOut || facts.makesPublic),
  ),
  article(
    35,
    'Data protection impact assessment',
    'Special categories, or decisions about people, in bulk.',
    (facts) => facts.isInBulk && (facts.isSpecialCategory || facts.decidesAboutPerson),
  ),
  article(
    44,
    'General principle for transfers',
    'Personal data is sent out of the organization.',
    (facts) => facts.isPersonal && facts.sendsOut,
  ),
  article(
    87,
    'Processing of the national identification number',
    'A national identification number is found.',
    ({ piiKinds }) => piiKinds.some((kind) => NATIONAL_NUMBERS.has(kind)),
  ),
]

const NATIONAL_NUMBERS = new Set(
  'ae_emirates_id at_svnr be_national_number bg_egn br_cpf by_personal_number ca_sin ch_ahv cl_rut cn_resident_id co_cedula cz_birth_number dk_cpr do_cedula ec_cedula ee_isikukood eg_national_id es_nie es_nif fi_personal_identity_code fr_nir gr_amka hk_id hr_oib hu_taj id_nik ie_pps il_id in_aadhaar ir_national_code is_kennitala it_fiscal_code jp_my_number kr_frn kr_rrn kw_civil_id kz_iin lu_national_id lv_personal_code md_idnp mx_curp my_nric ng_nin nl_bsn no_fnr pe_dni ph_philsys pk_cnic pl_pesel pt_nif ro_cnp ru_snils sa_national_id se_personnummer sg_nric_fin si_emso th_tnin tr_national_id tw_national_id uk_nino us_ssn uy_cedula ve_cedula vn_citizen_id za_id_number'.split(
    ' ',
  ),
)

function article(number: number, title: string, condition: string, applies: Article['applies']): Article {
  return {
    framework: 'gdpr',
    id: `art_${number}`,
    title,
    source: `Regulation (EU) 2016/679, Article ${number}`,
    url: `https://eur-lex.europa.eu/eli/reg/2016/679/oj/eng#art_${number}`,
    condition: `May concern: ${condition}`,
    applies,
  }
}
