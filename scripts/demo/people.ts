/** Accounts of the demo share one password. */
export const organizers = [
  {
    name: 'Prof. Meera Nair',
    email: 'meera@demo.example',
    organization: 'PSG College of Technology',
    department: 'Computer Science',
    role: 'event_manager',
  },
  {
    name: 'Rohan Deshpande',
    email: 'rohan@demo.example',
    organization: 'COEP Technological University',
    department: 'Entrepreneurship Cell',
    role: 'coordinator',
  },
  {
    name: 'Dr. Farah Siddiqui',
    email: 'farah@demo.example',
    organization: 'IIIT Hyderabad',
    department: '',
    role: 'admin',
  },
];

export const colleges = [
  'PSG College of Technology',
  'COEP Technological University',
  'IIIT Hyderabad',
  'Anna University',
  'VIT Vellore',
  'NIT Trichy',
  'Jadavpur University',
  'Delhi Technological University',
  'College of Engineering Trivandrum',
  'RV College of Engineering',
];

export const names = [
  'Arjun Menon',
  'Sana Sheikh',
  'Ishaan Gupta',
  'Lakshmi Priya',
  'Kavin Kumar',
  'Riya Das',
  'Tenzin Dolma',
  'Harpreet Kaur',
  'Joel Mathew',
  'Ananya Rao',
  'Mohammed Zaid',
  'Nithya Subramanian',
  'Aditya Kulkarni',
  'Sneha Reddy',
  'Vikram Singh',
  'Meghna Bose',
  'अनन्या शर्मा',
  'राहुल वर्मा',
  'प्रिया मिश्रा',
  'कृष्ण त्रिपाठी',
  'आदित्य यादव',
  'நித்யா சுப்ரமணியன்',
  'கார்த்திக் ராஜா',
  'முத்து லட்சுமி',
  'செந்தில் குமார்',
  'யாழினி',
  "Siobhán D'Souza",
  'Zoya Khan',
  'Pranav Iyer',
  'Devika Pillai',
  'Gurleen Gill',
  'Abhishek Jha',
  'Tanvi Joshi',
  'Rahul Nambiar',
  'Maria Fernandes',
  'Yash Agarwal',
  'Keerthana S',
  'Omkar Patil',
  'Fathima Beevi',
  'Sai Teja',
];

const first = [
  'Null',
  'Kernel',
  'Segfault',
  'Midnight',
  'Stack',
  'Lambda',
  'Quantum',
  'Chai',
  'Monsoon',
  'Binary',
  'Turbo',
  'Infinite',
  'Masala',
  'Electric',
  'Humble',
];
const second = [
  'Pointers',
  'Panic',
  'Samosa',
  'Coders',
  'Overflow',
  'Express',
  'Tigers',
  'Brigade',
  'Debuggers',
  'Bits',
  'Builders',
  'Loop',
  'Dosa',
  'Sparks',
  'Compilers',
];
const others = [
  'कोड योद्धा',
  'जुगाड़ टेक',
  'दिल्ली डेवलपर्स',
  'தமிழ் நிரலாளர்கள்',
  'குறள் கோடர்ஸ்',
  'சென்னை சிங்கங்கள்',
  'Team Tamizh 💡',
  'Off By One',
  'Merge Conflict',
  'Byte Me',
];

/** The first 235 are unique. */
export function teamName(index: number): string {
  const other = others[index];
  if (other !== undefined) return other;
  const rest = index - others.length;
  return `${first[rest % first.length]} ${second[(rest + Math.floor(rest / first.length)) % second.length]}`;
}
