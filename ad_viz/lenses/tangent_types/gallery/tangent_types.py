from datetime import datetime

import ad_viz as av

av.tangent_types({"when": datetime(2026, 1, 30, 12), "value": 2.6})
