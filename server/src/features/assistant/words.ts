/**
 * The words of questions: data alone. `sameAs` lists the ways to say one thing, in English, Hinglish, Hindi and Tamil;
 * a phrase has `_` between its words. Questions and examples are compared by the thing that is said.
 */
export const sameAs: Readonly<Record<string, string>> = {
  fee: 'fees cost costs price prices charge charges charged entry how_much entry_fee kitne_ka kitne_ki kitne_rupaye फीस शुल्क கட்டணம்',
  free: 'muft no_fee no_fees without_fee without_fees without_entry_fee without_any_fee no_entry_fee costs_nothing cost_nothing zero_fee zero_fees zero_cost मुफ्त இலவச இலவசம்',
  money: 'amount paise paisa',
  pay: 'paying payable pays bhare bharna bharu',
  howtopay: 'can_i_pay can_we_pay',
  payment: 'payments',
  deducted: 'kat kata kate katt debited',
  deadline:
    'deadlines close closes closing last_date last_day till until till_when until_when kab_tak registration_ends registrations_end registration_end registering_ends too_late how_late band_kab band_ho kab_band antim अंतिम आखिरी கடைசி',
  when: 'ending date dates kab kis_din schedule timing timings time how_long duration happen happens happening happened end ends कब எப்போது',
  begin: 'begins start starts starting',
  places:
    'place seat seats slot slots spot spots left remain remains remaining full vacancy vacancies bachi bache khali how_many_teams free_places free_seats free_slots free_spots',
  fewleft:
    'few_places few_seats few_slots few_spots last_places last_seats last_slots last_spots little_places less_seats almost_full nearly_full filling_fast filling_up_fast',
  venue: 'where location located city address held kaha kahan kidhar jagah hall कहाँ कहां எங்கே',
  people:
    'participant participants student students attendee attendees registrant registrants leader leaders users user everyone everybody',
  member: 'members people persons log teammate teammates friends',
  somebody: 'someone anybody anyone',
  teamsize: 'team_size team_sizes how_big kitne_log how_many_members how_many_people size max_members',
  alone: 'solo individual individually single single_person akele by_myself on_my_own one_person',
  prize: 'prizes winner winners win wins winning reward rewards award awards inam inaam इनाम पुरस्कार பரிசு',
  contact:
    'contacts phone phones mobile email emails mail mails call reach number numbers coordinator coordinators sampark संपर्क',
  organizer: 'organizers organiser organisers manager managers',
  rule: 'rules allowed guideline guidelines niyam judging criteria नियम',
  bring:
    'carry requirement requirements required eligible eligibility need prerequisite prerequisites laao lana',
  whatsapp: 'group community',
  upi: 'upi_id payee account_name pay_to vpa',
  hosts:
    'organizes organises organized organised organizing organising hosted hosting who_runs run_by kaun_kar who_organize',
  host: 'organize organise conduct publish create run post put_up start_a_hackathon start_an_event start_my_own',
  event:
    'events hackathon hackathons hack hacks competition competitions contest contests jam jams fest fests हैकथॉन ஹேக்கத்தான்',
  open: 'opened closed ended still available khula chalu',
  about:
    'details detail summary tell describe info information kya_hai jankari batao theme themes track tracks',
  register:
    'join participate apply enrol enroll take_part  registering registration registrations registeration',
  registered: 'joined signed_up participating participated enrolled',
  signup: 'sign_up',
  login: 'log_in sign_in signin',
  password: 'passwords pasword',
  forgot: 'forgotten forget lost reset recover bhool bhul bhoola bhula dont_remember cant_remember',
  edit: 'change update correct replace add remove modify swap badal badalna badlu',
  delete: 'deactivate erase',
  refund: 'refunds refunded money_back paise_wapas paisa_wapas',
  rejected: 'reject rejects decline declined refused denied not_accepted',
  failed: 'fail fails',
  wrong: 'incorrect mistake mistyped typo galat',
  transaction:
    'transactions txn utr transaction_id transaction_ids transaction_number reference_number upi_reference',
  export: 'exports download excel xlsx csv pdf spreadsheet',
  accept: 'approve verify check decide verifies checks approves',
  verified: 'accepted approved confirmed successful success went_through',
  confirmation: 'verification confirm',
  after: 'past over miss missed missing',
  waitlist: 'waiting_list is_full_what event_is_full hackathon_is_full it_is_full',
  whatnext: 'what_next what_happens_next what_now what_do_i_do_next',
  withdraw: 'withdrawal unregister deregister leave',
  cancel: 'cancels cancelled cancellation',
  several: 'two multiple many both second another more_than_one',
  account: 'accounts profile id_banana',
  somebodyregistered:
    'somebody_registered did_somebody_register somebody_joined somebody_participating is_somebody_participating somebody_me_registered',
  somebodypaid: 'somebody_paid did_somebody_pay',
  ofsomebody:
    'of_somebody from_somebody by_somebody of_team of_teams of_the_team of_another_team of_other_teams',
  link: 'links',
  how: 'where_can_i where_do_i where_to where_should_i kaise steps step process procedure way',
  see: 'sees seen visible shown dekh public private share shared shares safe',
  my: 'mine mera meri mere our',
  show: 'list give names name dump print reveal which kaunse',
  who: 'whose kaun kisne',
  draft: 'drafts unpublished hidden secret',
  admin: 'database root server api session token tokens credentials',
  calendar: 'calender',
  support:
    'helpline help_desk customer_care contact_hackon contact_you contact_us reach_you hackon_team hackon_contact hackon_email',
  aboutupi: 'what_is_upi about_upi upi_meaning',
  hackon: 'this_site this_website this_app this_page this_platform what_is_a_hackathon',
  help: 'help_me can_you_do can_u_do can_you_answer can_you_help who_are_you kya_kar_sakte do_you_know',
  hello:
    'hi hey hii hiii heya hola namaste namaskar vanakkam good_morning good_afternoon good_evening yo sup नमस्ते வணக்கம்',
  thanks: 'thank thankyou thx ty shukriya dhanyavaad dhanyawad nandri धन्यवाद शुक्रिया நன்றி',
  bye: 'goodbye good_night see_you alvida tata',
  ongoing: 'right_now going_on_now running live chal_raha chal_rahe',
  cheapest: 'cheap cheaper cheaply sasta saste lowest budget',
};

/** The other words of ordinary questions. They say nothing of what is asked, nor of which event is meant. */
export const plainWords =
  'can could work works use used using dont a an the is are was were be been am i me we us you your he she it its they them their this that these those there here u ' +
  'of for in on at to from by with without and or not no yes if then so but as than too very much more most some any all ' +
  'every each other one ones what whom why will would shall should may might must do does did doing done have has had having ' +
  'get gets got gave let lets find know want wants needs needed like pls plz please kindly sir madam bro bhai yaar dear ok okay around near ' +
  'cant dont doesnt didnt isnt arent wasnt wont couldnt shouldnt im ive id ill whats wheres whens hows whos thats ' +
  'nearby within between before during now right yet already just also only even again soon next last first coming currently best good great nice big top ' +
  'upcoming hold take takes took taken part going go goes come comes anything something thing things lot ways kind type types ' +
  'interested looking look search searching suggest recommend recommended compare comparison difference versus vs hackfest college colleges campuses state india indian enter ' +
  'rs rupee rupees inr less upto up below under max maximum min minimum least above highest biggest largest nearest soonest earliest nothing ' +
  'long late vacancy filling fast almost person persons per sizes small friendly long day days time ' +
  'wala wale wali hai hain h ho hoga hogi tha ka ki ke ko se me mein mai main par pe koi kya kaunsa kaunsi konsa konse konsi sa si kitna kitni kitne kyu kyun ' +
  'bata dikhao chahiye sakta sakte sakti hu hun hoon hum aur ya nahi nahin liye ye yeh vo woh wo jo iss us andar kam tak baad pehle abhi rupaye tarikh jana hona hua hui karna karu kare kar karte log milega ' +
  'once organizing necessary own make happens gaya gaye gayi wapas conducted ' +
  'के की का को में से है हैं क्या कितनी कितना कितने कौन என்ன எவ்வளவு';

/** Words for days, as the parser of dates reads them. */
export const sameDay: Readonly<Record<string, string>> = {
  today: 'aaj tonight आज இன்று',
  tomorrow: 'kal tmrw कल நாளை',
  'day after tomorrow': 'parso',
  'this week': 'is_hafte iss_hafte is_week iss_week',
  'next week': 'agle_hafte',
  'this month': 'is_mahine iss_mahine is_month',
  'next month': 'agle_mahine',
};

/** Words that name a day in English. */
export const dayWords =
  'today tomorrow weekend week weeks month months day days date monday tuesday wednesday thursday friday saturday sunday ' +
  'january february march april may june july august september october november december ' +
  'jan feb mar apr jun jul aug sep sept oct nov dec';

/** Other names of places, as they are typed. */
export const samePlace: Readonly<Record<string, string>> = {
  bengaluru: 'bangalore blr',
  mumbai: 'bombay मुंबई',
  chennai: 'madras चेन्नई சென்னை',
  kolkata: 'calcutta',
  kochi: 'cochin ernakulam',
  thiruvananthapuram: 'trivandrum',
  pune: 'poona पुणे',
  varanasi: 'banaras benares kashi',
  hyderabad: 'hyd',
  coimbatore: 'kovai',
  trichy: 'tiruchirappalli tiruchi',
  mysuru: 'mysore',
  visakhapatnam: 'vizag',
  gurugram: 'gurgaon',
  'tamil nadu': 'tamilnadu',
  delhi: 'दिल्ली',
  madurai: 'மதுரை',
};

/** Words that are mended when they are mistyped. */
export const mended =
  'hackathon hackathons event events free paid fee fees cost price deadline close closes closing closed open opening start starts ' +
  'places place seats slots left remaining team teams member members prize prizes contact phone email organizer organizers rules ' +
  'venue where when which whatsapp group register registration registered registrations password forgot forgotten payment payments ' +
  'rejected transaction refund withdraw cancel edit change account student students host organize export download calendar ' +
  'upcoming ongoing alone under below verified pending details kitna kitni bangalore';

/** Themes: each line holds the words by which descriptions speak of one. */
export const themes: readonly string[] = [
  'agriculture agri agritech farm farms farmer farmers farming kisan',
  'robotics robot robots robo drone drones',
  'security cybersecurity cyber ctf pwn forensics hacking',
  'finance fintech finhack bank banking payments upi',
  'health healthcare medical medicine doctor hospital',
  'game games gaming gamedev',
  'climate environment sustainability pollution water',
  'ai ml machine learning artificial intelligence model models',
  'hardware chip vlsi electronics iot sensor sensors rtl',
  'beginner beginners newbie newbies fresher freshers first',
  'women woman girls female ladies',
  'space satellite isro',
  'mobility transport traffic bus buses metro',
  'language languages nlp hindi हिंदी भाषा translation',
  'accessibility assistive disability dignity',
  'opensource source github',
];
