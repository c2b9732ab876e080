/** The words of tools' names by what they say: verbs whose act is not known elsewhere, and nouns by how much hangs on them. */
export const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** With their plurals. */
const nounsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(' ')
      .flatMap((word) => [word, /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`]),
  )

export const PEOPLE_SYSTEMS = setOf(
  'crm hris hr salesforce hubspot workday bamboohr pipedrive zendesk intercom gmail outlook mailchimp personio gusto rippling greenhouse lever freshdesk dynamics epic cerner fhir ehr emr imap exchange contacts addressbook ldap okta mail inbox',
)
export const PEOPLE = nounsOf(
  'client user member lead person people subscriber attendee guest household voter mailbox inbox email mail',
)
export const MONEY = nounsOf(
  'payment payout refund transfer charge wire withdrawal purchase order checkout invoice subscription funds money bill ach sepa trade wallet crypto expense reimbursement payroll giftcard flight hotel seat license credits budget ads stock shares reservation',
)
export const MOVE_MONEY = setOf(
  'create send make issue execute transfer refund charge pay capture approve withdraw wire purchase buy place confirm submit checkout order trade sell book reserve upgrade renew topup run add subscribe',
)
export const DECIDE = setOf(
  'approve reject deny decline decision decide score rank grade hire fire dismiss terminate promote demote shortlist screen evict suspend ban disqualify layoff offboard expel deport disbar',
)
/** Shuts out whoever it is done to. */
export const BANS = setOf('ban expel blacklist kick')
export const ENDS = setOf('fire dismiss terminate evict layoff offboard expel deport disbar')
export const DECIDED = nounsOf(
  'applicant application candidate employee loan claim credit mortgage insurance tenant student benefit visa patient admission',
)
export const EXPORT = nounsOf('export exporting dump bulk mirror replicate exfiltrate')
/** A copy of many only where it is one of people or of a whole store. */
export const EXTRACT = setOf('extract scrape')
/** A picture or a page of one thing, or what is on the screen. */
export const FORMS = nounsOf(
  'png svg pdf jpg jpeg gif image picture screenshot frame slide diagram figure text string video audio clip subtitle cell font shape animation color colour volume brightness scene window panel dialog popup browser cookie url suggestion completion prompt context uuid dice coin in up out tune model theme stl gltf glb dxf dwg mp3 mp4 wav html markdown latex docx pptx epub layer paragraph mesh sprite tile palette gradient brush playlist header footer toc snippet regex',
)
export const ONESELF = setOf('current me my myself self own whoami')
/** Money where the words or an amount say so: these verbs mean other things as well. */
export const MOVES_COINS = setOf(
  'burn mint stake unstake swap bridge settle topup deposit wire remit disburse prepay repay',
)
export const COINS = nounsOf('token coin nft balance invoice bill funds payment')
export const MANY = setOf('all bulk batch mass every everything everyone everybody many multiple')
export const MASS = setOf('mass bulk all everything every')
export const SECRETS = nounsOf('secret password credential apikey')
export const ABOUT_SECRETS = nounsOf('pattern policy rule requirement strength schedule scan type rotation')
export const SHARE = nounsOf('share permission collaborator acl visibility public invite invitation')
export const TRIFLES = nounsOf(
  'label reaction assignee watcher filter todo breakpoint bookmark duplicates whitespace highlight draft cache emoji sandbox scratch scratchpad playground preview mock fixture playback song timer clipboard tab viewport test demo tmp temp light lamp tv speaker fan screen display plug music tooltip widget sticker avatar wallpaper playlist reminder favourite favorite wishlist watchlist scratchfile stopwatch snippet na nan null emulator simulator debugger repl kernel',
)
export const PAY_READ = nounsOf('compensation salary wage payslip paystub paycheck remuneration payroll')
export const PRIVATE = nounsOf(
  'therapy psychiatric diagnosis diagnoses medication prescription medical clinical allergy vaccination disciplinary grievance appraisal personnel biometric',
)
export const PAY = nounsOf('compensation salary wage bonus equity')
/** Shown to everybody who looks. */
export const FEEDS = setOf(
  'tweet tweets toot linkedin facebook instagram press blog newsletter campaign broadcast announcement',
)
export const OWNERSHIP = setOf(
  'ownership owner owners admin admins administrator administrators superuser superadmin root sudo sudoer sudoers wheel',
)
/** Moves something in the world. */
export const PHYSICAL = nounsOf(
  'valve door gate breaker pump furnace boiler heater turbine conveyor coil actuator setpoint motor vehicle drone robot hatch sluice relay feeder garage trunk frunk plc register arm gripper servo spindle crane forklift elevator escalator siren sprinkler hvac compressor chiller kiln burner substation switchgear inverter reactor centrifuge autoclave ventilator laser barrier turnstile bollard aircraft satellite thruster winch hoist rudder ballast brake clutch ignition meter damper solenoid recloser extruder lathe charger evse hydrant floodgate drawbridge airlock defibrillator pacemaker insulin infusion deadbolt lockbox shutter choke vent antenna beacon runway mast smartlock',
)
/** Binds people, or is counted on by them. */
export const WEIGHTY = nounsOf(
  'contract agreement envelope claim lawsuit motion filing tax ballot visa permit licence warranty deed mortgage loan prescription dosage medication treatment verdict grade price inventory traffic cheque mandate invoice reservation booking appointment patient employee student applicant candidate ceiling offer lease settlement affidavit plea pleading appeal injunction probation parole custody bail warrant patent trademark copyright testament probate escrow lien easement indemnity waiver nda covenant guarantee surety tender bid auction requisition tariff quota premium underwriting deductible annuity pension dividend severance garnishment scholarship diploma enrollment enrolment dose therapy surgery vaccine immunization transfusion referral transplant implant allergy overdraft chargeback dispute remittance leverage surcharge exclusion exemption allowlist denylist whitelist blocklist forwarding arrears beneficiary guardianship passport deportation asylum sanction clearance quarantine consignment subsidy stipend allowance reimbursement payslip firmware bootloader bios killswitch failover cutover ledger signing trial',
)
export const BINDS = setOf(
  'update set change modify submit file post write sign put patch adjust raise lower issue execute send close stop cancel extend reopen assign process complete end increase decrease reduce',
)
export const MOVES = setOf('open start turn run move trip')
/** Said of something, and done to nothing: `trade_history`, `transfer_status`. */
export const MEASURES = nounsOf(
  'level timeout second status history check type mode count info detail note score stat summary rate uri fee date list row column pane calculator search finder estimator simulator viewer parser validator checker tracker explorer template example guide doc preview statement report overview timeline calendar log trend chart graph map total average forecast option requirement width height size color colour offset opacity angle speed name title description guideline',
)
/** Whoever they are, nobody does an unknown thing to them without a trace. */
export const HUMANS = nounsOf(
  'passenger resident citizen worker staff driver prisoner inmate defendant player child pupil teacher doctor nurse officer caregiver pilot crew contractor intern freelancer landlord borrower debtor creditor beneficiary claimant policyholder plaintiff witness juror volunteer referee refugee migrant detainee offender suspect victim guardian heir trustee shareholder investor cardholder merchant seller vendor supplier courier moderator physician surgeon therapist trainee apprentice professor household lawyer attorney',
)
/** What was started before, and is judged then. */
export const REPEATS = setOf('rerun retry')
export const MODIFIERS = setOf('bulk batch mass force permanently')
/** Whatever it is, it does not go on. */
export const HALTS = setOf('kill restart reboot shutdown halt disable deactivate poweroff suspend')
/** Puts something live that others use. */
export const GOES_LIVE = setOf('deploy merge release push promote rollout ship publish redeploy')
/** Goes to people, or is only asked for. */
export const TOLD = nounsOf('notification message reminder lock alert event metric field')
/** Put together in one's own work. */
export const MERGED = nounsOf(
  'pdf image video audio cell column contact duplicate file document dictionary list table',
)
export const PREPOSITIONS = setOf('from to of in into on by for with at via using as')
/** Say nothing of what it is: `delete_bucket_contents`, `get_users_by_id`, `update_project_settings`. */
export const FILLERS = nounsOf(
  'id v1 v2 v3 now async sync list content data info detail setting config configuration metadata status permanently entirely completely forever recursively all bulk batch many multiple one single request by',
)
/** What any of these are, an argument says. */
export const GENERIC_NOUNS = nounsOf('resource object item entity record thing')
export const KEYED = setOf(
  'api access ssh encryption kms secret signing private service deploy host master account hsm keyvault vault cmk wallet gpg pgp root',
)
/** Whoever they are in, these are people; the others only where they are what it is about. */
export const ALWAYS_PEOPLE = nounsOf(
  'patient employee applicant candidate customer contact payroll salary medical prescription student donor',
)
export const ABOUT = nounsOf(
  'profile record history address addresses phone message roll roster registry dossier',
)
/** The same for everybody, whoever it is for. */
export const IMPERSONAL = nounsOf(
  'article hour template policy guideline handbook label holiday opening vacancy location office department faq documentation guide category type schema macro benchmark calendar provider version help clinic ward course description job training specialty literature paper trial news term',
)
export const BLANKS = nounsOf('draft template sample')
/** What a system about people has besides. */
export const OF_THE_SYSTEM = nounsOf(
  'folder view filter signature setting status field stage queue form tag rule metric count quota connection health region timezone language currency date',
)
/** Says how many there are, or speaks to them. */
export const NO_READS = setOf(
  'count ask greet snooze archive unarchive star unstar mark pin unpin flag label mute unmute',
)
/** Transferred without money. */
export const MOVED = setOf(
  'domain ownership repository repo issue file files data project call ticket agent human',
)
export const CERTAIN = setOf('delete pay grant decide')
export const DISPATCHERS = setOf(
  'manage make api request handle perform do tool action operation admin control k8s',
)
/** Made for looking: whatever the arguments say, nothing is changed. */
export const LOOKS = setOf(
  'get list read show describe view search find fetch query count check status browse lookup validate lint simulate preview estimate explain',
)
export const SCALES = setOf('scale resize apply deploy configure')
export const CHANGES = setOf('update create add set change replace edit modify put patch upsert register')
export const SPENDS = setOf(
  'send transfer request issue update set create place submit buy book order approve run increase raise sell liquidate',
)
/** Says what something costs, and moves nothing. */
export const PRICED = nounsOf('product price quote estimate item invoice record row expense report')
export const HOOKS = nounsOf('webhook hook callback subscription sink forwarding integration')
/** Code that is put into one of these runs elsewhere. */
export const RUNS_CODE = setOf('action function worker lambda hook trigger workflow rule script edge')
export const SHARED = setOf('push ref refs branch')
export const RUNS = setOf('run process submit execute approve')
export const PAYROLL = setOf('payroll payouts salaries')
export const OFF = setOf(
  'disable remove delete stop suspend pause turn off deactivate mute silence bypass skip shutdown uninstall unenroll revoke reset lift release exempt exclude exclusion exclusions exemption exemptions override waive defeat inhibit suppress relax weaken loosen defang unenforce jumper',
)
/** To an invitation. */
export const ANSWERS = setOf('accept decline reject respond rsvp answer')
/** Sets going what the noun behind it says. */
export const SETS_GOING = setOf(
  'initiate trigger start begin perform execute run issue force push process complete confirm',
)
/** One's own work: to approve, lock or merge these matters to nobody else. */
export const EVERYDAY = nounsOf(
  'note tag task subtask epic sprint story board page section paragraph column row cell sheet layer mask frame wireframe mockup sketch slide dataframe series array issue suggestion comment thread achievement quest chart graph query bookmark event idea outline notebook invite invitation hint format memory style',
)
/** Systems for one's own work, where the verbs of trades mean less. */
export const OWN_TOOLS = setOf(
  'editor ide vscode kanban trello todo todoist notes obsidian photo photos photoshop music spotify quiz sheet sheets excel slides docs design figma canva canvas miro whiteboard blender unity game chess video viz jupyter notebook pandas terminal tmux',
)
/** Takes a check or a limit away. */
export const WEAKENS = setOf('override bypass waive skip exempt lift relax')
export const LESSENS = setOf('lower reduce shorten decrease cut')
export const SWITCHES_OFF = setOf('disable bypass suspend deactivate override skip pause')
export const CONTROLS = nounsOf('policy rule control protection setting check')
/** Said to whoever listens. */
export const SAYS = setOf('post publish announce tweet share broadcast')
export const GENERIC = setOf('tool_call tool_use function_call mcp_call call_tool action tool')
export const RESOURCES = setOf('resource resourcetype object objecttype entity table collection sobject kind')

/** Looks, computes, or changes only the work at hand; and words that open a name without being a verb. */
const HARMLESS = setOf(
  'look analyze analyse compare calculate compute convert translate summarize parse format evaluate predict forecast recommend suggest detect resolve think reason recall load navigate goto scroll click type fill drag screenshot take trace debug profile measure track geocode match sort aggregate join split normalize visualize plot draw chart highlight unstar unpin favourite react mark unmark save append prepend compose prepare sketch outline propose review rate fork stage commit stash compile bundle minify resume skip next rewind greet echo sleep demo sample scaffold bootstrap finish complete done respond acknowledge remind triage choose trim duplicate expand collapse crawl scrape refresh reload poll transcribe speak tell what when where which current latest recent todo collect explore probe benchmark classify categorize diagnose troubleshoot interpret transform reduce reformat rewrite organize subscribe follow unfollow enrich encode decode hash combine round solve simplify integrate pick define cite quote locate iterate peek hold want manage handle perform batch bulk multi step simple smart auto quick deep full text remote custom generic keyword semantic hybrid similar popular random public sprint standup mock fake populate train rank arrange align wrap chat converse brainstorm critique elaborate clarify estimate unarchive unmute optimize pivot deduplicate ingest cast spawn report memorize reopen default base last same dynamic native basic main activate increase decrease raise extend redeem state time date word name code value shape price stock game music book traffic mean github gitlab jira slack linear asana trello zendesk salesforce hubspot google gmail outlook azure mysql mongo stripe shopify figma discord telegram datadog grafana bitbucket clickup dropbox onedrive sharepoint supabase vercel netlify cloudflare heroku terraform snowflake elastic kafka simulate place schedule plan design draft request negotiate attend leave rsvp checkin observe examine appraise audit enumerate tabulate average divide derive deduce extrapolate project prototype record photograph prefetch preload index annotate upvote watchlist wishlist bookmark prioritize route identify recognize authenticate learn teach quiz guide help assist advise support warn welcome print paginate subtitle repeat pause seek build assemble decorate debate explain sanitize lint validate verify diff blame checkout mute warmup',
)

/** Settles something for others, moves something real, or opens and shuts what others rely on. */
const CHANGING = setOf(
  'accept advance actuate adjudicate adjust administer admit allocate amend annul appoint approve arm attest ban bind blacklist block boost bridge burn bypass certify commission concede confiscate consent convict countersign cull curtail cutover debit decline demote deny depose deposit derail discharge disburse dispatch dispense dispute disqualify divert dose downgrade drain eject elect endorse energize engage enlist enroll enrol escalate evict exempt expel extradite failover finalize fire flash flip forfeit forgive force foreclose freeze fulfil fulfill furlough garnish ground hijack hire ignite impound inject intercept invalidate kick layoff levy liquidate lock merge mint mobilize nominate notarize nullify offboard onboard override overrule overwrite pardon pawn pledge prescribe promote quarantine quash ratify reassign rebalance reclassify redirect reimage reindex reinstate reject release relinquish relocate renew remap remit reprice repoint repossess reprimand rescind reroute restrict retire retract reverse revoke rewire sack sanction seize sell settle shed shortlist sign sideload steer sunset surrender suspend swap sweep switchover throttle trade transfer trust underwrite unmask unprotect unseal upgrade vent veto void waive withdraw withhold writeoff dismiss dissolve fault anonymize arrest award bestow confer deport detain embargo parole pseudonymize restore sinkhole subpoena suppress abate abolish acquire adjourn affix airdrop alter apprehend arbitrate backdate barge bequeath blackhole boycott breach brick cede censor censure clawback commandeer compel compensate consign countermand counterfeit deauthorize debar declassify decouple deduct defer defund degrade delist denylist deplete depool depreciate derate devalue disavow disbar disclaim disclose disconnect discontinue disinherit disown displace divest eavesdrop enact expatriate extinguish failback falsify grandfather hedge hospitalize hotfix hotpatch immobilize implant impose imprison incarcerate incorporate indemnify induct infuse inhibit insure jail jailbreak lend lift lockdown lockout lodge medicate monetize mothball neutralize oust outsource overbook overcharge overclock overdraw penalize permaban postdate preempt prosecute punish ration rebook recant recredit recruit recuse redact refinance refuse rehome reissue relist renegotiate renounce repartition repatriate repeal repool reprogram reprovision requisition reshard restructure rezone rollover scrap sedate segregate sequester shadowban shutter solicit spoof sublease sublet sublicense subordinate sue summon surcharge surveil tamper titrate tow uncap uncontain uncouple undercut underpay unhold unisolate unlist unpost unshield unship unstake vacate vaccinate ventilate waitlist wiretap writedown decommit reattribute backout rebill unbill revalue restate reappraise recalibrate pressurize resynchronize reclose transfuse transplant plead syndicate reassess',
)

/** Of nouns and of what describes them. */
const NOUN_ENDING =
  /(?:tions?|ments?|ness|ers?|ors?|ings?|ances?|ences?|ics|als?|ous|ful|ible|able|[^f]y|ed|s)$/

/** `trigger_failover`, `issue_suspension`: the deed is said as a noun. */
export function isDeed(noun: string): boolean {
  return [noun, noun.replace(/(?:at)?ion$|al$|ment$|ance$/, ''), noun.replace(/ion$/, 'e')].some(
    (verb) => verb.length > 3 && senseOf(verb) === 'changing',
  )
}

/** Null where nobody can say. */
export function senseOf(word: string): 'harmless' | 'changing' | null {
  const spelt = word.replace(/ise$/, 'ize')
  if (CHANGING.has(spelt) || CHANGING.has(word)) return 'changing'
  if (HARMLESS.has(spelt) || HARMLESS.has(word)) return 'harmless'
  // `unfreeze`, `reallocate`: the same again, or undone.
  if (CHANGING.has(spelt.replace(/^(?:re|un|de|dis|over|sub)(?=[a-z]{3})/, ''))) return 'changing'
  return word.length < 4 || NOUN_ENDING.test(word) || /\d/.test(word) ? 'harmless' : null
}

/** Said in two words. */
const PHRASAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    disable: 'turn off,switch off,cut off,stand down',
    shutdown: 'shut down,power down,power off,take down,bring down,spin down,off air',
    teardown: 'tear down,pull down',
    wipe: 'wipe out,blow away,throw away,get rid,zero out',
    writeoff: 'write off,charge off,write down,mark down,strike off,strike out',
    ignite: 'take off,lift off',
    approve: 'sign off,rubber stamp',
    countersign: 'counter sign,co sign',
    withdraw: 'cash out,draw down,opt out,pull out',
    payout: 'pay out,pay off',
    transfer: 'hand over,port out,sign over,give away,make over',
    terminate: 'let go,lay off',
    retire: 'phase out,wind down,wind up',
    sell: 'sell off,short sell,sell short',
    ban: 'kick out,lock out,perma ban,shadow ban',
    rollback: 'roll back',
    rollout: 'roll out,go live',
    failover: 'fail over,cut over,fail back',
    mfa: 'authentication method,auth method,second factor,security key,auth factors,recovery factor',
    salary: 'base pay,pay rate,hourly rate,pay grade,pay scale',
    retention: 'legal hold,litigation hold,preservation hold,object lock,records hold',
    sandbox: 'language server,dev server,development server,preview server',
    safeguard:
      'gas alarm,gas detector,smoke detector,smoke alarm,fire alarm,fire suppression,leak detector,flood alarm,safety relay,safety interlock,emergency stop,e stop,light curtain,allergy alert,allergy check,interaction alert,interaction check,sanctions check,sanctions screening,kyc check,fraud check,fraud rule,fraud rules,dual control,four eyes,speed limiter,blast door',
  }).flatMap(([verb, said]) => said.split(',').map((pair) => [pair, verb])),
)

/** `turn_off_alerts` disables alerts. */
export function joinPhrasal(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const verb = PHRASAL.get(`${words[at]} ${words[at + 1]}`)
    joined.push(verb ?? (words[at] as string))
    if (verb !== undefined) at += 1
  }
  return joined
}
